/** What a test card does. */
export type CardOutcome = 'paid' | 'declined' | 'delayed' | 'hashless' | 'refunded'

/** Test cards, as they are written. Any other number is declined. */
export const testCards: readonly {
  readonly number: string
  readonly outcome: CardOutcome
  /** What comes of it, for people. */
  readonly title: string
}[] = [
  { number: '4242 4242 4242 4242', outcome: 'paid', title: 'paid' },
  { number: '4000 0000 0000 0002', outcome: 'declined', title: 'declined' },
  { number: '4000 0000 0000 0077', outcome: 'delayed', title: 'delivered later' },
  { number: '4000 0000 0000 9979', outcome: 'hashless', title: 'no transaction is named' },
  { number: '4000 0000 0000 5126', outcome: 'refunded', title: 'given back' },
]

const toDigits = (number: string) => number.replace(/[ -]/g, '')

/** What a card does, however its number is written. */
export const readCard = (number: string): CardOutcome =>
  testCards.find((card) => toDigits(card.number) === toDigits(number))?.outcome ?? 'declined'
