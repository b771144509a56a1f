//! The search that a level needs: a portfolio of searches on its board, or one by the rules alone.

use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::portfolio::{Method, Portfolio};
use super::report::Report;
use crate::play::Optimality;
use crate::search::Status;
use crate::search::variant_search::VariantSearch;
use crate::stop::Stop;

#[derive(Debug)]
pub(super) enum Engine {
    Portfolio(Box<Portfolio>),
    VariantSearch(Box<VariantSearch>),
}

impl Engine {
    pub(super) fn new(
        level: &Arc<Level>,
        position: &Position,
        methods: Vec<Method>,
        bytes: usize,
        stop: &Stop,
    ) -> Self {
        let by_rules = if methods.contains(&Method::AStar) {
            VariantSearch::shortest
        } else {
            VariantSearch::any
        };
        Portfolio::new(level, position, methods, bytes, stop).map_or_else(
            || Self::VariantSearch(Box::new(by_rules(level, position, bytes, stop))),
            |portfolio| Self::Portfolio(Box::new(portfolio)),
        )
    }

    /// Nodes expanded so far.
    pub(super) fn expanded(&self) -> u64 {
        match self {
            Self::Portfolio(portfolio) => portfolio.expanded(),
            Self::VariantSearch(search) => search.expanded(),
        }
    }

    /// What was done so far, in nodes that could have been expanded meanwhile.
    pub(super) fn effort(&self) -> u64 {
        match self {
            Self::Portfolio(portfolio) => portfolio.effort(),
            Self::VariantSearch(search) => search.expanded(),
        }
    }

    /// What each search has done.
    pub(super) fn reports(&self) -> Vec<Report> {
        match self {
            Self::Portfolio(portfolio) => portfolio.reports(),
            Self::VariantSearch(_) => Vec::new(),
        }
    }

    /// Does about as much as expanding so many nodes takes.
    pub(super) fn work(&mut self, nodes: u64) -> Status {
        match self {
            Self::Portfolio(portfolio) => portfolio.work(nodes),
            Self::VariantSearch(search) => search.work(nodes),
        }
    }

    /// What is proven of a solution that any of its searches finds.
    pub(super) const fn optimality(&self) -> Optimality {
        match self {
            Self::Portfolio(_) => Optimality::Unproven,
            Self::VariantSearch(search) => search.optimality(),
        }
    }
}
