import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPortico } from './createPortico.ts'
import { localOne } from './networks.ts'
import { ConnectButton } from './react/buttons.tsx'
import { PorticoProvider } from './react/PorticoProvider.tsx'

const lock = { lockfileVersion: 1, shell: { version: '1.0.0', files: {} }, plugins: {} }
const parameters = { networks: [localOne] as const, lock }

test('on a server an instance can be made and read, and actions say that they need a browser', async () => {
  const portico = createPortico(parameters)
  expect(portico.getState().status).toBe('disconnected')
  await expect(portico.open()).rejects.toThrow('PORTICO-CONFIG-005')
  await expect(portico.getProvider('eip155').request({ method: 'eth_accounts' })).rejects.toThrow(
    'PORTICO-CONFIG-005',
  )
})

test('a server draws the element and nothing that differs later', () => {
  const portico = createPortico(parameters)
  const html = renderToString(createElement(PorticoProvider, { portico }, createElement(ConnectButton)))
  expect(html).toBe('<portico-button></portico-button>')
})
