fn main() {
    fn cpu() -> std::time::Duration {
        let t = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
        std::time::Duration::from_nanos(t.split(' ').next().unwrap().parse().unwrap())
    }
    struct Instant(std::time::Duration);
    impl Instant {
        fn now() -> Self {
            Instant(cpu())
        }
        fn elapsed(&self) -> std::time::Duration {
            cpu() - self.0
        }
    }

    let args: Vec<String> = std::env::args().collect();
    let (from, to): (u64, u64) = (args[1].parse().unwrap(), args[2].parse().unwrap());
    let band = args.get(3).and_then(|b| b.parse().ok());
    let all = Instant::now();
    let (mut good, mut great) = (0, 0);
    let mut times = vec![];
    for seed in from..to {
        let wish = sokoban_generator::Wish {
            band,
            ..Default::default()
        };
        let t = Instant::now();
        let made = sokoban_generator::Generator::new(wish, seed)
            .unwrap()
            .finish();
        let runs: u32 = made
            .note
            .split("runs ")
            .nth(1)
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        good += (runs >= 7 && made.grade.difficulty >= 2540) as u32;
        great += (runs >= 10 && made.grade.difficulty >= 2791) as u32;
        times.push(t.elapsed().as_millis());
        println!(
            "; {seed} {} ms {} real {} {} {:?}\n{}",
            t.elapsed().as_millis(),
            made.note,
            made.grade.difficulty,
            made.grade.counter,
            made.grade.trap,
            made.level
        );
    }
    times.sort();
    let n = times.len();
    let per = |k: u32| k as f64 * 60.0 / all.elapsed().as_secs_f64();
    eprintln!(
        "median {} ms p95 {} max {}; good {:.0}/min great {:.0}/min",
        times[n / 2],
        times[n * 95 / 100],
        times[n - 1],
        per(good),
        per(great)
    );
}
