import type { TokenFacts } from '@portico/contract'
import { createTestContext, dollar, ether, testNetwork } from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createSwap } from '../createSwap.ts'
import { answerGateway, createGateway, testOptions } from '../fixtures/testGateway.ts'
import { en } from '../locales/en.ts'
import { SwapSelectTokenView } from './SwapSelectTokenView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const getText = () => mounted?.root.textContent ?? ''
const getButton = (text: string | RegExp) => mounted?.get('button', text) as HTMLButtonElement
const paste = (text: string) => userEvent.fill(mounted?.get('input') as HTMLElement, text)

const toFacts = (symbol: string, letter: string): TokenFacts & { readonly address: string } => ({
  ...{ caipNetworkId: testNetwork.caipNetworkId, address: `0x${letter.repeat(40)}`, decimals: 18 },
  ...{ name: `${symbol} of nobody`, symbol, iconUrl: null, price: null },
})
const [acme, fox] = [toFacts('ACME', 'c'), toFacts('FOX', 'd')]

/** The list on screen, for the token that is wanted; a test answers who looks addresses up. */
async function openList() {
  const answers = new Map<string | null, (facts: TokenFacts | null | Error) => void>()
  const context = {
    ...createTestContext({ options: testOptions, api: answerGateway(createGateway()) }),
    tokens: {
      find: ([token]: readonly { readonly address: string | null }[]) =>
        new Promise<readonly (TokenFacts | null)[]>((resolve, reject) => {
          answers.set(token?.address ?? null, (facts) =>
            facts instanceof Error ? reject(facts) : resolve([facts]),
          )
        }),
    },
  }
  const swap = createSwap(context, { t: createText(en) })
  swap.views.Swap.actions.selectToken('to')
  mounted = mountInShadow(<SwapSelectTokenView swap={swap} />)
  await expect.poll(getText).toContain('Uniswap')
  return { swap, context, answers }
}

test('a pasted token shows its whole address, that nobody has listed it, and is taken by its own button', async () => {
  const { swap, context, answers } = await openList()
  await paste(acme.address)
  await expect.poll(() => answers.has(acme.address)).toBe(true)
  answers.get(acme.address)?.(acme)
  await expect.poll(getText).toContain('Nobody has listed ACME.')
  expect(getText()).toContain(acme.address)
  await userEvent.click(getButton('Use this token'))
  expect(swap.views.Swap.get().to).toMatchObject({ symbol: 'ACME', isUnlisted: true })
  expect(context.calls).toContain('back')
})

test('what comes late for an address that was pasted before does not show', async () => {
  const { answers } = await openList()
  await paste(acme.address)
  await paste(fox.address)
  await expect.poll(() => answers.has(fox.address)).toBe(true)
  answers.get(fox.address)?.(fox)
  await expect.poll(getText).toContain('Nobody has listed FOX.')
  answers.get(acme.address)?.(acme)
  await paste(`${fox.address} `)
  await expect.poll(getText).not.toContain('FOX of nobody')
  expect(getText()).not.toContain('ACME')
})

test('an address without a token says so, and one that could not be looked up can be tried again', async () => {
  const { answers } = await openList()
  await paste(acme.address)
  await expect.poll(() => answers.has(acme.address)).toBe(true)
  answers.get(acme.address)?.(null)
  await expect.poll(getText).toContain('There is no token at this address on Local.')
  await paste(fox.address)
  await expect.poll(() => answers.has(fox.address)).toBe(true)
  answers.get(fox.address)?.(new Error('the node is away'))
  await expect.poll(getText).toContain('The address could not be looked up')
  answers.clear()
  await userEvent.click(getButton('Try again'))
  await expect.poll(() => answers.has(fox.address)).toBe(true)
  answers.get(fox.address)?.(fox)
  await expect.poll(getText).toContain('Nobody has listed FOX.')
})

test('words are looked for in the list, and nobody is asked', async () => {
  const { answers } = await openList()
  await paste('uni')
  await expect.poll(getText).not.toContain(dollar.name)
  expect([getText().includes('Uniswap'), getText().includes(ether.name)]).toEqual([true, false])
  await paste('💥')
  await expect.poll(getText).toContain('No token matches “💥”')
  expect(answers.size).toBe(0)
})
