import type { Headless, HeadlessViews } from '@portico/embed'

/** The site's own list of wallets, in plain elements of its own page. */
export function drawConnect(element: HTMLElement, view: HeadlessViews['Connect']): () => void {
  element.className = 'own'
  const update = () => {
    const wallets = view.get().groups.flatMap((group) => group.wallets)
    element.replaceChildren(
      ...wallets.map(({ id, name }) => {
        const button = document.createElement('button')
        button.textContent = `Come in with ${name}`
        button.onclick = () => void view.actions.choose(id)
        return button
      }),
    )
  }
  update()
  return view.subscribe(update)
}

/** What stands below the wallets, which may lead on. */
export function drawFooter(element: HTMLElement, headless: Headless): () => void {
  element.className = 'own'
  const text = document.createElement('p')
  text.textContent = 'We never ask for your keys.'
  const more = document.createElement('button')
  more.textContent = 'Where are we?'
  more.onclick = () => headless.push('Networks')
  element.append(text, more)
  return () => {
    document.body.dataset.footer = 'gone'
  }
}
