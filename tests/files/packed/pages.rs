//! Tests of web pages that contain boards.

use sokoban_files as files;

use super::boards_of;

#[test]
fn boards_of_pages_are_read() {
    let small = "#####\n#@$.#\n#####\n";
    let two_rooms = "#######\n#@$ . #\n#######\n";
    let cases = [
        "<html><body>\n<pre>#####\n#@$.#\n#####</pre>\n</body></html>",
        "<!DOCTYPE html><p>Try<PRE class=x>\r\n#####\r\n#@$.#\r\n#####\r\n</PRE>this",
        "<textarea rows=3>#####\n#@$.#\n#####</textarea>",
        "<table><tr><td>\n   #####<br>\n   #@$.#<br/>\n   #####</td></tr></table>",
        "<div>#####</div><div>#@$.#</div><div>#####</div>",
        "<table><tr><td>#####</td></tr><tr><td>#@$.#</td></tr><tr><td>#####</td></tr></table>",
        "<pre>&#35;####\n#&#x40;$&period;#\n##<b>#</b>##</pre>",
        "<code>#####<br>#@$.#<br>#####</code>",
        "<div style='white-space: pre'>#####\n#@$.#\n#####</div>",
        "Hello <pre>#####\n#@$.#\n#####</pre> there",
        "<script>x = '<pre>'</script><pre>\n#####\n#@$.#\n#####\n</pre>",
    ];
    for page in cases {
        assert_eq!(boards_of(page.as_bytes()), [small], "{page}");
    }
    let cells = "<table><tr><td>#####<br>#@$.#<br>#####</td><td>#######<br>#@$&nbsp;.&nbsp;#<br>#######</td></tr></table>";
    assert_eq!(boards_of(cells.as_bytes()), [small, two_rooms]);
    let blocks = "<div><div>#####</div><div>#@$.#</div><div>#####</div></div>\
        <div><div>#######</div><div>#@$ . #</div><div>#######</div></div>";
    assert_eq!(boards_of(blocks.as_bytes()), [small, two_rooms]);
}

#[test]
fn errors_in_a_page_name_its_lines() {
    let page = "<html>\n<body>\n<p>A<br>B</p>\n\n<pre>\n#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n</pre>";
    let file = files::read(page.as_bytes()).expect("levels");
    assert_eq!(file[0].line, 6);
    let error = &file[1].level.as_ref().expect_err("no player").error;
    assert_eq!(error.line, 10);
}

#[test]
fn plain_text_with_markup_in_it_stays_plain() {
    let text = "Title: A & B <c@d>\n\n#####\n#@$.#\n#####\nComment: see <b>this</b>\n\n######\n#@ $.#\n######\n";
    let file = files::read(text.as_bytes()).expect("levels");
    assert_eq!(file.entries.len(), 2);
    assert_eq!(file[1].line, 8);
}
