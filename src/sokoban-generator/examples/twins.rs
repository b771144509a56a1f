fn main() {
    let mut seen = std::collections::HashMap::new();
    for seed in 0..1000u64 {
        let made = sokoban_generator::Generator::new(Default::default(), seed).unwrap().finish().unwrap();
        if let Some(old) = seen.insert(sokoban_core::identity::canonical(&made.level), seed) { println!("twins {old} {seed} {}", made.level); }
    }
}
