//! What makes no sense in the file of settings, and what is used instead.

use super::texts;

texts! {
    no_setting(name: &str) = "problem-no-setting";
    no_list(name: &str) = "problem-no-list";
    no_table(name: &str) = "problem-no-table";
    no_choice(name: &str, names: &str, used: &str) = "problem-no-choice";
    no_name(name: &str, used: &str) = "problem-no-name";
    no_whole_number(name: &str, most: u32, used: &str) = "problem-no-whole-number";
    no_number(name: &str, least: &str, most: &str, used: &str) = "problem-no-number";
    no_flag(name: &str, used: &str) = "problem-no-flag";
    no_command(name: &str) = "problem-no-command";
    no_keys(command: &str) = "problem-no-keys";
    no_key(key: &str, command: &str) = "problem-no-key";
    key_taken(key: &str, other: &str, command: &str) = "problem-key-taken";
    no_value(name: &str) = "problem-no-value";
}
