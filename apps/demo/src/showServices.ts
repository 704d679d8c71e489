import type { StackDescription } from './loadStack.ts'

/** Whose pages there are, by the service that a link names. */
const toPages = (stack: StackDescription): Readonly<Record<string, string | undefined>> => ({
  mail: stack.mailUrl,
  identityProvider: stack.identityProviderUrl,
  cardProvider: stack.cardProviderUrl,
  exchange: stack.exchangeUrl,
  shop: stack.shopUrl,
  explorer: stack.explorerUrl,
})

/** Leads to what runs beside the page, and hides what is said of what does not. */
export function showServices(stack: StackDescription): void {
  const pages = toPages(stack)
  for (const part of document.querySelectorAll<HTMLElement>('[data-service]')) {
    const url = pages[part.dataset.service ?? '']
    const link = part.querySelector('a')
    part.hidden = !url
    if (link && url) link.href = url
  }
}
