//! Keyboard layouts of several countries. For each layout, four rows of keys give the characters from left to right,
//! first without and then with Shift. A space is a key that types no character.

use sokoban_app::input::Key;
use sokoban_app::input::layout::{Cap, Group};

struct Sample {
    name: &'static str,
    plain: [&'static str; 4],
    shifted: [&'static str; 4],
}

pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    SAMPLES.iter().map(|sample| sample.name)
}

/// Returns the key at the position of the character `at` on a US keyboard.
pub(crate) fn physical_key(at: char) -> Key {
    Key::typing(if at == '=' { '+' } else { at }).expect("a key of a US keyboard")
}

/// Returns the keys of the layout `name`, each with the characters that it types.
pub(crate) fn group(name: &str) -> Group {
    let mut samples = SAMPLES.iter();
    let sample = samples.find(|sample| sample.name == name);
    let sample = sample.expect("a layout of this name");
    let rows = |rows: [&'static str; 4]| rows.into_iter().flat_map(str::chars);
    let character = |character: char| (character != ' ').then_some(character);
    let keys = rows(SAMPLES[0].plain).zip(rows(sample.plain).zip(rows(sample.shifted)));
    keys.map(|(at, (plain, shifted))| {
        let cap = Cap {
            plain: character(plain),
            shifted: character(shifted),
        };
        (physical_key(at), cap)
    })
    .collect()
}

const SAMPLES: &[Sample] = &[
    Sample {
        name: "us",
        plain: [
            "`1234567890-=",
            "qwertyuiop[]\\",
            "asdfghjkl;'",
            "zxcvbnm,./",
        ],
        shifted: [
            "~!@#$%^&*()_+",
            "QWERTYUIOP{}|",
            "ASDFGHJKL:\"",
            "ZXCVBNM<>?",
        ],
    },
    Sample {
        name: "de",
        plain: [
            "^1234567890ß´",
            "qwertzuiopü+#",
            "asdfghjklöä",
            "yxcvbnm,.-",
        ],
        shifted: [
            "°!\"§$%&/()=?`",
            "QWERTZUIOPÜ*'",
            "ASDFGHJKLÖÄ",
            "YXCVBNM;:_",
        ],
    },
    Sample {
        name: "fr",
        plain: [
            "²&é\"'(-è_çà)=",
            "azertyuiop^$*",
            "qsdfghjklmù",
            "wxcvbn,;:!",
        ],
        shifted: [
            "~1234567890°+",
            "AZERTYUIOP¨£µ",
            "QSDFGHJKLM%",
            "WXCVBN?./§",
        ],
    },
    Sample {
        name: "be",
        plain: [
            "²&é\"'(§è!çà)-",
            "azertyuiop^$µ",
            "qsdfghjklmù",
            "wxcvbn,;:=",
        ],
        shifted: [
            "³1234567890°_",
            "AZERTYUIOP¨*£",
            "QSDFGHJKLM%",
            "WXCVBN?./+",
        ],
    },
    Sample {
        name: "cz",
        plain: [
            ";+ěščřžýáíé=´",
            "qwertzuiopú)¨",
            "asdfghjklů§",
            "yxcvbnm,.-",
        ],
        shifted: [
            "˚1234567890%ˇ",
            "QWERTZUIOP/('",
            "ASDFGHJKL\"!",
            "YXCVBNM?:_",
        ],
    },
    Sample {
        name: "sk",
        plain: [
            ";+ľščťžýáíé=´",
            "qwertzuiopúäň",
            "asdfghjklô§",
            "yxcvbnm,.-",
        ],
        shifted: [
            "˚1234567890%ˇ",
            "QWERTZUIOP/()",
            "ASDFGHJKL\"!",
            "YXCVBNM?:_",
        ],
    },
    Sample {
        name: "ru",
        plain: [
            "ё1234567890-=",
            "йцукенгшщзхъ\\",
            "фывапролджэ",
            "ячсмитьбю.",
        ],
        shifted: [
            "Ё!\"№;%:?*()_+",
            "ЙЦУКЕНГШЩЗХЪ/",
            "ФЫВАПРОЛДЖЭ",
            "ЯЧСМИТЬБЮ,",
        ],
    },
    Sample {
        name: "gr",
        plain: [
            "`1234567890-=",
            ";ςερτυθιοπ[]\\",
            "ασδφγηξκλ´'",
            "ζχψωβνμ,./",
        ],
        shifted: [
            "~!@#$%^&*()_+",
            ":ΣΕΡΤΥΘΙΟΠ{}|",
            "ΑΣΔΦΓΗΞΚΛ¨\"",
            "ΖΧΨΩΒΝΜ<>?",
        ],
    },
    Sample {
        name: "il",
        plain: [
            ";1234567890-=",
            "/'קראטוןםפ][\\",
            "שדגכעיחלךף,",
            "זסבהנמצתץ.",
        ],
        shifted: [
            "~!@#$%^&*)(_+",
            "QWERTYUIOP}{|",
            "ASDFGHJKL:\"",
            "ZXCVBNM><?",
        ],
    },
    Sample {
        name: "ara",
        plain: [
            "ذ1234567890-=",
            "ضصثقفغعهخحجد\\",
            "شسيبلاتنمكط",
            "ئءؤرﻻىةوزظ",
        ],
        shifted: [
            " !@#$%^&*)(_+",
            "    ﻹإ`÷×؛<>…",
            "  ][ﻷأـ،/:\"",
            "~ }{ﻵآ',.؟",
        ],
    },
    Sample {
        name: "ua",
        plain: [
            "'1234567890-=",
            "йцукенгшщзхїґ",
            "фівапролджє",
            "ячсмитьбю.",
        ],
        shifted: [
            "ʼ!\"№;%:?*()_+",
            "ЙЦУКЕНГШЩЗХЇҐ",
            "ФІВАПРОЛДЖЄ",
            "ЯЧСМИТЬБЮ,",
        ],
    },
    Sample {
        name: "bg",
        plain: [
            "(1234567890-.",
            ",уеишщксдзц;„",
            "ьяаожгтнвмч",
            "юйъэфхпрлб",
        ],
        shifted: [
            ")!?+\"%=:/–№$€",
            "ыУЕИШЩКСДЗЦ§“",
            "ѝЯАОЖГТНВМЧ",
            "ЮЙЪЭФХПРЛБ",
        ],
    },
    Sample {
        name: "ir",
        plain: [
            " ۱۲۳۴۵۶۷۸۹۰-=",
            "ضصثقفغعهخحجچ\\",
            "شسیبلاتنمکگ",
            "ظطزرذدپو./",
        ],
        shifted: [
            "÷!٬٫﷼٪×،*)(ـ+",
            "        ][}{|",
            "ؤئيإأآة»«:؛",
            "ك ژ   ء><؟",
        ],
    },
    Sample {
        name: "th",
        plain: [
            "_ๅ/-ภถ  คตจขช",
            "ๆไำพะ  รนยบลฃ",
            "ฟหกดเ  าสวง",
            "ผปแอ  ทมใฝ",
        ],
        shifted: [
            "%+๑๒๓๔ ฿๕๖๗๘๙",
            "๐\"ฎฑธ  ณฯญฐ,ฅ",
            "ฤฆฏโฌ  ษศซ.",
            "()ฉฮ  ?ฒฬฦ",
        ],
    },
    Sample {
        name: "kr",
        plain: [
            "`1234567890-=",
            "qwertyuiop[]\\",
            "asdfghjkl;'",
            "zxcvbnm,./",
        ],
        shifted: [
            "~!@#$%^&*()_+",
            "QWERTYUIOP{}|",
            "ASDFGHJKL:\"",
            "ZXCVBNM<>?",
        ],
    },
    Sample {
        name: "es",
        plain: [
            "º1234567890'¡",
            "qwertyuiop`+ç",
            "asdfghjklñ´",
            "zxcvbnm,.-",
        ],
        shifted: [
            "ª!\"·$%&/()=?¿",
            "QWERTYUIOP^*Ç",
            "ASDFGHJKLÑ¨",
            "ZXCVBNM;:_",
        ],
    },
    Sample {
        name: "it",
        plain: [
            "\\1234567890'ì",
            "qwertyuiopè+ù",
            "asdfghjklòà",
            "zxcvbnm,.-",
        ],
        shifted: [
            "|!\"£$%&/()=?^",
            "QWERTYUIOPé*§",
            "ASDFGHJKLç°",
            "ZXCVBNM;:_",
        ],
    },
    Sample {
        name: "se",
        plain: [
            "§1234567890+´",
            "qwertyuiopå¨'",
            "asdfghjklöä",
            "zxcvbnm,.-",
        ],
        shifted: [
            "½!\"#¤%&/()=?`",
            "QWERTYUIOPÅ^*",
            "ASDFGHJKLÖÄ",
            "ZXCVBNM;:_",
        ],
    },
    Sample {
        name: "dvorak",
        plain: [
            "`1234567890[]",
            "',.pyfgcrl/=\\",
            "aoeuidhtns-",
            ";qjkxbmwvz",
        ],
        shifted: [
            "~!@#$%^&*(){}",
            "\"<>PYFGCRL?+|",
            "AOEUIDHTNS_",
            ":QJKXBMWVZ",
        ],
    },
    Sample {
        name: "colemak",
        plain: [
            "`1234567890-=",
            "qwfpgjluy;[]\\",
            "arstdhneio'",
            "zxcvbkm,./",
        ],
        shifted: [
            "~!@#$%^&*()_+",
            "QWFPGJLUY:{}|",
            "ARSTDHNEIO\"",
            "ZXCVBKM<>?",
        ],
    },
    Sample {
        name: "tr",
        plain: [
            "\"1234567890*-",
            "qwertyuıopğü,",
            "asdfghjklşi",
            "zxcvbnmöç.",
        ],
        shifted: [
            "é!'^+%&/()=?_",
            "QWERTYUIOPĞÜ;",
            "ASDFGHJKLŞİ",
            "ZXCVBNMÖÇ:",
        ],
    },
    Sample {
        name: "ch",
        plain: [
            "§1234567890'^",
            "qwertzuiopü¨$",
            "asdfghjklöä",
            "yxcvbnm,.-",
        ],
        shifted: [
            "°+\"*ç%&/()=?`",
            "QWERTZUIOPè!£",
            "ASDFGHJKLéà",
            "YXCVBNM;:_",
        ],
    },
    Sample {
        name: "hu",
        plain: [
            "0123456789öüó",
            "qwertzuiopőúű",
            "asdfghjkléá",
            "yxcvbnm,.-",
        ],
        shifted: [
            "§'\"+!%/=()ÖÜÓ",
            "QWERTZUIOPŐÚŰ",
            "ASDFGHJKLÉÁ",
            "YXCVBNM?:_",
        ],
    },
    Sample {
        name: "pt",
        plain: [
            "\\1234567890'«",
            "qwertyuiop+´~",
            "asdfghjklçº",
            "zxcvbnm,.-",
        ],
        shifted: [
            "|!\"#$%&/()=?»",
            "QWERTYUIOP*`^",
            "ASDFGHJKLÇª",
            "ZXCVBNM;:_",
        ],
    },
    Sample {
        name: "jp",
        plain: [
            " 1234567890-^",
            "qwertyuiop@[]",
            "asdfghjkl;:",
            "zxcvbnm,./",
        ],
        shifted: [
            " !\"#$%&'()~=~",
            "QWERTYUIOP`{}",
            "ASDFGHJKL+*",
            "ZXCVBNM<>?",
        ],
    },
    Sample {
        name: "az",
        plain: [
            "`1234567890-=",
            "qüertyuiopöğ\\",
            "asdfghjklıə",
            "zxcvbnmçş.",
        ],
        shifted: [
            "~!\"Ⅶ;%:?*()_+",
            "QÜERTYUİOPÖĞ/",
            "ASDFGHJKLIƏ",
            "ZXCVBNMÇŞ,",
        ],
    },
    Sample {
        name: "rs",
        plain: [
            "`1234567890'+",
            "љњертзуиопшђж",
            "асдфгхјклчћ",
            "жџцвбнм,.-",
        ],
        shifted: [
            "~!\"#$%&/()=?*",
            "ЉЊЕРТЗУИОПШЂЖ",
            "АСДФГХЈКЛЧЋ",
            "ЖЏЦВБНМ;:_",
        ],
    },
];
