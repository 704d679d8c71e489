/** How a tab and a wallet stand after a command; `either` where an answer was on its way. */
export type Outcome = 'connected' | 'disconnected' | 'either'

/** Collects what a command says; what is said last counts. */
export function outcomes() {
  const said = new Map<string, Outcome>()
  return {
    say: (tab: number, id: string, outcome: Outcome): void => void said.set(`${tab} ${id}`, outcome),
    get: (tab: number, id: string): Outcome | undefined => said.get(`${tab} ${id}`),
  }
}
