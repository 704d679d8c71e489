import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { ether } from '../tokens/testTokens.ts'
import { TokenPicker, type TokenPickerProps } from './TokenPicker.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const nothing = () => {}
const props: TokenPickerProps = {
  groups: [{ id: 'held', tokens: [ether] }],
  ...{ status: 'ready', locale: 'en', empty: <p>Nothing yet</p>, onChoose: nothing, onRetry: nothing },
  texts: {
    ...{ list: 'Tokens', search: 'Search', loading: 'Loading', failed: 'Failed', tryAgain: 'Try again' },
    ...{ unknownValue: 'Unknown', none: (query) => `None for ${query}`, noneText: 'Try another' },
  },
}
const getRows = () =>
  [...mounted.root.querySelectorAll('.portico-row-label')].map(({ textContent }) => textContent)
const search = (text: string) => userEvent.fill(mounted.get('input'), text)
const getText = () => mounted.root.textContent ?? ''

test('a short list has a search where somebody looks beyond it, and none otherwise', () => {
  mounted = mountInShadow(<TokenPicker {...props} />)
  expect(mounted.root.querySelector('input')).toBeNull()
  mounted.draw(<TokenPicker {...props} onSearch={nothing} />)
  expect(mounted.root.querySelector('input')).not.toBeNull()
})

test('what is typed is handed on as it stands, every time', async () => {
  const searched = vi.fn()
  mounted = mountInShadow(<TokenPicker {...props} onSearch={searched} />)
  await search('0xA')
  await search('')
  expect(searched.mock.calls).toEqual([['0xA'], ['']])
})

test('what was found stands between the search and what of the list matches', async () => {
  mounted = mountInShadow(<TokenPicker {...props} onSearch={nothing} found={<output>Found</output>} />)
  const [field, found, row] = ['input', 'output', '.portico-row'].map((selector) => mounted.get(selector))
  expect(field?.compareDocumentPosition(found as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(found?.compareDocumentPosition(row as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(getRows()).toEqual(['Ether'])
})

test('where something was found, the list does not say that nothing was', async () => {
  mounted = mountInShadow(<TokenPicker {...props} onSearch={nothing} />)
  await search('0xA')
  expect(getText()).toContain('None for 0xA')
  mounted.draw(<TokenPicker {...props} onSearch={nothing} found={<output>Found</output>} />)
  expect(getText()).toContain('Found')
  expect(getText()).not.toContain('None for')
})

test('where nothing is there to choose from, what was found takes its place', () => {
  const groups = [{ id: 'held', tokens: [] }]
  mounted = mountInShadow(<TokenPicker {...props} groups={groups} onSearch={nothing} />)
  expect(getText()).toContain('Nothing yet')
  mounted.draw(<TokenPicker {...props} groups={groups} onSearch={nothing} found={<output>Found</output>} />)
  expect(getText()).not.toContain('Nothing yet')
  expect(getText()).toContain('Found')
})

test('where the list could not be had, there is the search all the same', async () => {
  const searched = vi.fn()
  const groups = [{ id: 'held', tokens: [] }]
  mounted = mountInShadow(<TokenPicker {...props} groups={groups} status="failed" onSearch={searched} />)
  expect(getText()).toContain('Failed')
  await search('0xA')
  expect(searched).toHaveBeenCalledWith('0xA')
})

/** Looks up what is typed, by answers that a test gives; only the one for the newest search is shown. */
function Lookup({ lookUp }: { lookUp: (text: string) => Promise<string> }) {
  const [{ found }, set] = useState({ text: '', found: '' })
  return (
    <TokenPicker
      {...props}
      onSearch={(text) => {
        set({ text, found: '' })
        void lookUp(text).then((answer) => set((now) => (now.text === text ? { text, found: answer } : now)))
      }}
      found={found && <output>{found}</output>}
    />
  )
}

test('the search keeps its text and the focus while answers come', async () => {
  const answers = new Map<string, (answer: string) => void>()
  const lookUp = (text: string) => new Promise<string>((resolve) => void answers.set(text, resolve))
  mounted = mountInShadow(<Lookup lookUp={lookUp} />)
  await search('0xA')
  await search('0xB')
  answers.get('0xB')?.('B')
  await expect.poll(() => mounted.root.querySelector('output')?.textContent).toBe('B')
  answers.get('0xA')?.('A')
  await search('0xBB')
  expect(mounted.root.querySelector('output')).toBeNull()
  expect((mounted.get('input') as HTMLInputElement).value).toBe('0xBB')
  expect(mounted.root.activeElement).toBe(mounted.get('input'))
})
