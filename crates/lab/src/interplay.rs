//! Pairs of cards that do more, or less, together than each alone would explain.

use crate::significance::{discoveries, two_sided};
use crate::tally::Tally;
use bots::Mean;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Interplay {
    pub cards: (u16, u16),
    pub together: Mean,
    /// What playing both adds beyond what each adds alone.
    pub effect: f64,
    pub error: f64,
    pub believed: bool,
}

/// Seats of each of the four sorts (both, either, neither) that there must be to say anything.
const AT_LEAST: u64 = 30;
const FALSE_SHARE: f64 = 0.1;

/// All pairs that can be judged, the most surprising first.
pub(crate) fn interplays(tally: &Tally) -> Vec<Interplay> {
    let mut found: Vec<Interplay> =
        tally.both.iter().filter_map(|(a, b, both)| interplay(tally, (*a, *b), both)).collect();
    let p_values: Vec<f64> = found.iter().map(|pair| two_sided(pair.effect / pair.error)).collect();
    for (pair, believed) in found.iter_mut().zip(discoveries(&p_values, FALSE_SHARE)) {
        pair.believed = believed;
    }
    found.sort_by(|a, b| {
        (b.effect / b.error).abs().total_cmp(&(a.effect / a.error).abs()).then(a.cards.cmp(&b.cards))
    });
    found
}

fn interplay(tally: &Tally, cards: (u16, u16), both: &Mean) -> Option<Interplay> {
    let of = |card: u16| tally.cards[usize::from(card)].played;
    let (a, b) = (of(cards.0), of(cards.1));
    let (only_a, only_b) = (without(&a, both), without(&b, both));
    let neither = without(&without(&tally.seats, &a), &only_b);
    let sorts = [*both, only_a, only_b, neither];
    if sorts.iter().any(|sort| sort.count < AT_LEAST) {
        return None;
    }
    let effect = both.mean() - only_a.mean() - only_b.mean() + neither.mean();
    let error = sorts.iter().map(|sort| sort.standard_error().powi(2)).sum::<f64>().sqrt();
    (error > 0.0).then_some(Interplay { cards, together: *both, effect, error, believed: false })
}

fn without(all: &Mean, part: &Mean) -> Mean {
    Mean {
        count: all.count.saturating_sub(part.count),
        sum: all.sum - part.sum,
        squares: all.squares - part.squares,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::CardTally;

    #[test]
    fn two_cards_that_need_each_other_are_found() {
        let mut random = engine::Random::new(5);
        let mut tally = Tally { cards: vec![CardTally::default(); 4], ..Tally::default() };
        let mut both = std::collections::BTreeMap::<(u16, u16), Mean>::new();
        for _ in 0..4_000 {
            let has: Vec<bool> = (0..4).map(|_| random.below(2) == 1).collect();
            let noise = f64::from(random.below(1_000)) / 1_000.0;
            let value = noise + if has[1] && has[2] { 0.3 } else { 0.0 } + if has[0] { 0.2 } else { 0.0 };
            tally.seats.add(value);
            for a in 0..4u16 {
                if has[usize::from(a)] {
                    tally.cards[usize::from(a)].played.add(value);
                    for b in a + 1..4 {
                        if has[usize::from(b)] {
                            both.entry((a, b)).or_default().add(value);
                        }
                    }
                }
            }
        }
        tally.both = both.into_iter().map(|((a, b), mean)| (a, b, mean)).collect();
        let found = interplays(&tally);
        assert_eq!((found[0].cards, found[0].believed), ((1, 2), true));
        assert!((found[0].effect - 0.3).abs() < 0.1, "{found:?}");
        assert!(found[1..].iter().filter(|pair| pair.believed).count() <= 1, "{found:?}");
    }
}
