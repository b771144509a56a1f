//! A set of state keys, each with a number: 18 bytes an entry, open addressing.

/// Keys and numbers. The key 0 is never used by a state.
#[derive(Debug, Default)]
pub(crate) struct KeyMap {
    keys: Vec<u128>,
    numbers: Vec<u16>,
    length: usize,
}

impl KeyMap {
    const LEAST: usize = 1 << 6;

    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.keys.capacity() * 18
    }

    /// Adds a key unless it is there; says whether it was added.
    pub(crate) fn insert(&mut self, key: u128, number: u16) -> bool {
        if self.length * 4 >= self.keys.len() * 3 {
            self.grow();
        }
        let place = self.place(key);
        if self.keys[place] == key {
            return false;
        }
        self.keys[place] = key;
        self.numbers[place] = number;
        self.length += 1;
        true
    }

    /// Adds a key, or makes its number smaller; says whether it did.
    pub(crate) fn improve(&mut self, key: u128, number: u16) -> bool {
        if self.insert(key, number) {
            return true;
        }
        let place = self.place(key);
        let is_smaller = number < self.numbers[place];
        self.numbers[place] = self.numbers[place].min(number);
        is_smaller
    }

    /// The number of a key.
    pub(crate) fn get(&self, key: u128) -> Option<u16> {
        if self.keys.is_empty() {
            return None;
        }
        let place = self.place(key);
        (self.keys[place] == key).then(|| self.numbers[place])
    }

    /// Where a key is, or would be.
    fn place(&self, key: u128) -> usize {
        let mask = self.keys.len() - 1;
        let mut place = key as usize & mask;
        while self.keys[place] != 0 && self.keys[place] != key {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let length = (self.keys.len() * 2).max(Self::LEAST);
        let keys = std::mem::replace(&mut self.keys, vec![0; length]);
        let numbers = std::mem::replace(&mut self.numbers, vec![0; length]);
        for (key, number) in keys.into_iter().zip(numbers).filter(|(key, _)| *key != 0) {
            let place = self.place(key);
            self.keys[place] = key;
            self.numbers[place] = number;
        }
    }
}
