/** What this probe leaves on the page. */
export interface QuoteProbe {
  /** Milliseconds from the last key that is typed until what comes for the amount is painted in the open form of Swap. */
  timeQuote(): Promise<number>
}

declare global {
  interface Window {
    porticoQuotes: QuoteProbe
  }
}

/** Runs in the page before its scripts, after the first probe, whose clock it uses. */
export function installQuoteProbe(): void {
  const isQuoted = () => {
    const modal = document.querySelector('portico-modal')?.shadowRoot
    return !!modal?.querySelector<HTMLInputElement>('dialog[open] form input[readonly]')?.value
  }
  window.porticoQuotes = {
    async timeQuote() {
      let typed = 0
      const note = ({ timeStamp }: Event) => {
        typed = timeStamp
      }
      window.addEventListener('keydown', note, true)
      await window.porticoProbe.whenPainted(() => typed > 0 && isQuoted())
      window.removeEventListener('keydown', note, true)
      return performance.now() - typed
    },
  }
}
