import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPortico } from './createPortico.ts'
import { localOne } from './networks.ts'
import { ConnectButton } from './react/buttons.tsx'
import { useConnection } from './react/hooks.ts'
import { PorticoProvider } from './react/PorticoProvider.tsx'

const root = { version: 1, shell: { version: '1.0.0', files: {} } }
const parameters = { networks: [localOne] as const, root }

const Account = () => createElement('p', {}, useConnection().address)

test('on a server an instance can be made and read, and actions say that they need a browser', async () => {
  const portico = createPortico(parameters)
  expect(portico.getState().status).toBe('disconnected')
  await expect(portico.open()).rejects.toThrow('PORTICO-CONFIG-005')
  const provider = portico.getProvider('eip155')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toThrow('PORTICO-CONFIG-005')
})

test('a server draws the element and nothing that differs later', () => {
  const portico = createPortico(parameters)
  const html = renderToString(createElement(PorticoProvider, { portico }, createElement(ConnectButton)))
  expect(html).toBe('<portico-button></portico-button>')
})

test('a server that is given the cookies of a request draws the account of the last visit', () => {
  const stored = {
    version: 1,
    connections: [
      {
        connectorId: 'io.metamask',
        namespace: 'eip155',
        name: 'MetaMask',
        accounts: ['eip155:31337:0xabc'],
        isActive: true,
      },
    ],
  }
  const cookie = `a=b; portico.default.connections=${encodeURIComponent(JSON.stringify(stored))}; c=d`
  const portico = createPortico({ ...parameters, storage: 'cookie', cookie })
  const html = renderToString(createElement(PorticoProvider, { portico }, createElement(Account)))
  expect(html).toBe('<p>0xabc</p>')
  expect(portico.getState()).toMatchObject({ status: 'reconnecting', wallet: { name: 'MetaMask' } })
})

test('cookies that cannot be read draw nothing', () => {
  const cookie = 'portico.default.connections=%7Bbroken'
  expect(createPortico({ ...parameters, storage: 'cookie', cookie }).getState().status).toBe('disconnected')
})
