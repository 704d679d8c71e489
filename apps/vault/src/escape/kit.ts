import { VaultKeyError } from '@portico/vault-keys'
import { type ExportedKeys, exportKeys, openRecoveryFile } from '@portico/vault-keys/recovery'

/** What is wrong, for whoever has nothing but this file. */
const problems: Readonly<Record<string, string>> = {
  RecoveryFileMalformedError: 'This is no recovery file, or it has changed.',
  RecoveryKeyClosedError: 'The passphrase does not open this file.',
}

const find = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind

function addLine(list: HTMLElement, term: string, value: string): void {
  const title = document.createElement('dt')
  const text = document.createElement('dd')
  title.textContent = term
  text.textContent = value
  list.append(title, text)
}

function show({ phrase, keys }: ExportedKeys, words: string): void {
  const list = find('result')
  addLine(list, words, phrase)
  for (const { namespace, address, path, key } of keys) {
    const name = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }[namespace]
    addLine(list, `${name}: address`, address)
    addLine(list, `${name}: path`, path)
    addLine(list, `${name}: key`, key)
  }
}

async function open(file: File, passphrase: string): Promise<void> {
  const { key, seeds } = await openRecoveryFile(await file.text(), passphrase)
  key.privateKey.fill(0)
  try {
    const [current, ...earlier] = seeds
    show(await exportKeys(current), 'Words')
    for (const entropy of earlier) show(await exportKeys(entropy), 'Words of earlier keys')
  } finally {
    for (const entropy of seeds) entropy.fill(0)
  }
}

find<HTMLFormElement>('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const [file] = find<HTMLInputElement>('file').files ?? []
  const [button, status] = [find<HTMLButtonElement>('open'), find('status')]
  find('result').replaceChildren()
  if (!file) {
    status.textContent = 'Choose the recovery file first.'
    return
  }
  button.disabled = true
  status.textContent = 'One moment …'
  // The browser draws before it computes for a second.
  await new Promise((resolve) => setTimeout(resolve, 50))
  try {
    await open(file, find<HTMLInputElement>('passphrase').value)
    status.textContent = 'Whoever sees what stands below owns the wallet.'
  } catch (error) {
    const name = error instanceof VaultKeyError ? error.name : ''
    status.textContent = problems[name] ?? `This browser could not open it: ${(error as Error).message}`
  }
  button.disabled = false
})
