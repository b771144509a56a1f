//! Finds the arguments of a message, and its references to other messages. Both the build script and the tests include
//! this file.

use std::collections::BTreeSet;

use fluent_syntax::ast::{
    Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};

/// The arguments of a message, and the ids of the messages to which it refers.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Parts<'a> {
    pub(crate) arguments: BTreeSet<&'a str>,
    pub(crate) texts: BTreeSet<&'a str>,
    /// For each selection in the message, the names of its variants.
    pub(crate) choices: Vec<BTreeSet<&'a str>>,
}

impl<'a> Parts<'a> {
    pub(crate) fn of(message: &Message<&'a str>) -> Self {
        let mut parts = Self::default();
        if let Some(pattern) = &message.value {
            parts.add_pattern(pattern);
        }
        parts
    }

    fn add_pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add(expression);
            }
        }
    }

    fn add(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                let names = variants.iter().map(|variant| match variant.key {
                    VariantKey::Identifier { name } => name,
                    VariantKey::NumberLiteral { value } => value,
                });
                self.choices.push(names.collect());
                for variant in variants {
                    self.add_pattern(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name);
            }
            InlineExpression::MessageReference { id, .. } => {
                self.texts.insert(id.name);
            }
            InlineExpression::Placeable { expression } => self.add(expression),
            _ => {}
        }
    }
}
