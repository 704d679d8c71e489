/** What a test card does. */
export type CardOutcome = 'paid' | 'declined' | 'delayed' | 'hashless' | 'refunded'

/** Test cards by number. Any other number is declined. */
const testCards: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'paid',
  '4000000000000002': 'declined',
  '4000000000000077': 'delayed',
  '4000000000009979': 'hashless',
  '4000000000005126': 'refunded',
}

/** What a card does, however its number is written. */
export const readCard = (number: string): CardOutcome => testCards[number.replace(/[ -]/g, '')] ?? 'declined'
