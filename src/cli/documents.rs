//! The documents that are part of the program: the manual page and the licences.

use std::io::{self, Read as _};

use clap::{Command, CommandFactory as _};
use clap_mangen::Man;
use flate2::read::GzDecoder;

use super::arguments::Arguments;

/// The compressed text that `--licences` prints. The script `packaging/licences` generates it.
const LICENCES: &[u8] = include_bytes!("../../assets/licences.txt.gz");

pub fn licences() -> io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(LICENCES).read_to_string(&mut text)?;
    Ok(text)
}

/// Returns the manual page, with a section for each command.
pub fn man() -> io::Result<String> {
    let mut command = Arguments::command();
    command.build();
    let mut page = Vec::new();
    let man = Man::new(command.clone()).section("6").manual("Games");
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let page = String::from_utf8_lossy(&page).into_owned() + &sections(&command)?;
    let mut page = page.replace(".SH EXTRA", ".SH NOTES");
    for subcommand in command
        .get_subcommands()
        .filter(|command| command.get_name() != "help" && !command.is_hide_set())
    {
        let text = sections(subcommand)?.replace(".SH EXTRA\nExamples:", ".SH EXAMPLES");
        page.extend([".SH sokoban ", subcommand.get_name(), "\n"]);
        page += &text.replace(".SH ", ".SS ");
    }
    Ok(page)
}

fn sections(command: &Command) -> io::Result<String> {
    let man = Man::new(command.clone());
    let mut text = Vec::new();
    man.render_synopsis_section(&mut text)?;
    man.render_description_section(&mut text)?;
    man.render_options_section(&mut text)?;
    man.render_extra_section(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
