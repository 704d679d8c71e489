import type { WalletAnnouncementInfo } from '../Wallet.ts'
import type { RequestDescription } from './describeRequest.ts'
import { createPromptSheet } from './promptSheet.ts'

type Child = Node | string

function element(document: Document, tag: string, attributes: Record<string, string>, ...children: Child[]) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

function createDialog(
  document: Document,
  parameters: { info: WalletAnnouncementInfo; origin: string; description: RequestDescription },
): HTMLDialogElement {
  const { info, origin, description } = parameters
  const create = (tag: string, attributes: Record<string, string> = {}, ...children: Child[]) =>
    element(document, tag, attributes, ...children)
  const rows = description.rows.map(([label, value]) =>
    create('div', {}, create('dt', {}, label), create('dd', {}, value)),
  )
  return create(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'summary' },
    create(
      'header',
      {},
      create('img', { src: info.icon, alt: '' }),
      create('span', {}, info.name),
      create('span', {}, origin),
    ),
    create('h2', { id: 'title' }, description.title),
    create('p', { id: 'summary' }, description.summary),
    ...(rows.length > 0 ? [create('dl', {}, ...rows)] : []),
    ...(description.message === undefined
      ? []
      : [create('pre', { tabindex: '0', role: 'region', 'aria-label': 'Message' }, description.message)]),
    create(
      'footer',
      {},
      create('button', { type: 'button', value: 'reject' }, 'Reject'),
      create('button', { type: 'button', value: 'approve', class: 'primary' }, 'Approve'),
    ),
  ) as HTMLDialogElement
}

/** Host of the prompt. It follows the page's colour scheme where the page has one, else the visitor's system. */
function createHost(document: Document, dialog: HTMLDialogElement): HTMLElement {
  const host = element(document, 'div', { 'data-portico-demo-wallet': '' })
  const scheme = document.defaultView?.getComputedStyle(document.documentElement).colorScheme
  if (!scheme || scheme === 'normal') host.setAttribute('data-scheme', 'auto')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [createPromptSheet()]
  root.append(dialog)
  return host
}

/**
 * Shows a request above everything else on the page and waits for the answer. Escape rejects.
 * @returns whether it was approved
 */
export function showPrompt(
  document: Document,
  parameters: { info: WalletAnnouncementInfo; origin: string; description: RequestDescription },
): Promise<boolean> {
  const dialog = createDialog(document, parameters)
  const host = createHost(document, dialog)
  document.body.append(host)
  return new Promise((resolve) => {
    dialog.addEventListener('click', (event) => {
      const { value } = event.target as HTMLButtonElement
      if (value) dialog.close(value)
    })
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'approve')
    })
    // In the top layer of its own, so it lies above the modal that asked.
    dialog.showModal()
  })
}
