import { HttpTimeoutError, RpcError } from '@portico/contract/errors'
import { dollar, noor } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Send } from '../createSend.ts'
import { createFilledSend, createReviewedSend, createTestSend, leadTo } from '../createTestSend.ts'
import { SendResultView } from './SendResultView.tsx'
import { SendReviewView } from './SendReviewView.tsx'
import { SendSelectTokenView } from './SendSelectTokenView.tsx'
import { SendView, type SendViewProps } from './SendView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const names = { commands: { 'names.resolve': () => leadTo(noor) } }

type State = [View: ComponentType<SendViewProps>, make: () => Promise<Send>]

const states: Record<string, State> = {
  'review of a receiver that could be taken for another': [
    SendReviewView,
    async () => {
      const { context, send } = await createFilledSend()
      await context.storage.set('payees', JSON.stringify([`0x7099${'2'.repeat(32)}9c8c`]))
      await send.setReceiver(`0x7099${'1'.repeat(32)}9c8c`)
      await send.startReview()
      return send
    },
  ],
  'new form': [SendView, async () => createTestSend().send],
  'form without a token': [SendView, async () => createTestSend({ balances: { tokens: [] } }).send],
  'filled form': [SendView, async () => (await createFilledSend(names)).send],
  'form with faults': [
    SendView,
    async () => {
      const { send } = await createFilledSend({}, dollar)
      send.setAmount('1.0000001')
      await send.setReceiver('0x1')
      return send
    },
  ],
  'disconnected form': [SendView, async () => createTestSend({ account: null }).send],
  'token list': [SendSelectTokenView, async () => createTestSend().send],
  'token list loading': [
    SendSelectTokenView,
    async () => createTestSend({ balances: { status: 'loading', tokens: [] } }).send,
  ],
  'token list failed': [
    SendSelectTokenView,
    async () => createTestSend({ balances: { status: 'failed', tokens: [] } }).send,
  ],
  'token list empty': [SendSelectTokenView, async () => createTestSend({ balances: { tokens: [] } }).send],
  review: [SendReviewView, async () => (await createReviewedSend()).send],
  'review refused': [
    SendReviewView,
    async () =>
      (await createReviewedSend({ answers: { eth_call: new RpcError({ details: 'paused' }) } }, dollar)).send,
  ],
  'review without cost': [
    SendReviewView,
    async () => (await createReviewedSend({ answers: { eth_gasPrice: new HttpTimeoutError() } })).send,
  ],
  result: [
    SendResultView,
    async () => {
      const { send } = await createReviewedSend()
      await send.confirm()
      return send
    },
  ],
}

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  test.each(Object.keys(states))('%s', async (name) => {
    const [View, make] = states[name] as State
    const send = await make()
    mounted = mountInShadow(<View send={send} />, { theme })
    const { violations } = await axe.run(mounted.host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
