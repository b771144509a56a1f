fn main() {
    let d = std::env::args().nth(1).unwrap();
    for _ in 0..3 {
        let t = std::time::Instant::now();
        let (p, n) = sokoban::shell::disk::load(std::path::Path::new(&d));
        println!("{:?} {} {:?}", t.elapsed(), p.levels(), n);
    }
}
