import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

test.each([
  ["publicDir: 'x'", 'publicDir: there is no such option'],
  ["contentPolicy: { 'script': [] }", 'contentPolicy.script: there is no such option'],
  ['features: { send: 1 }', 'features.send: expected boolean, not 1'],
  ['networks: 7', 'line 1: `7` is no network that can be read'],
  ["networks: ['mainnet']", 'networks.0.caipNetworkId: expected a CAIP-2 id such as eip155:1, not "mainnet"'],
  ["baseUrl: '/x'", 'baseUrl: expected an address with a slash at the end, not "/x"'],
  ["publicDirectory: '../x'", 'publicDirectory: expected a directory below the config, not "../x"'],
  ["killList: { url: '', publicKey: 'AAAA' }", 'killList.url: expected an address, not ""'],
  [
    "killList: { url: '/list.json', publicKey: '?' }",
    'killList.publicKey: expected the base64 that `portico kill --create-key` prints',
  ],
  ["gatewayUrl: 'gateway'", 'gatewayUrl: expected an https address, not "gateway"'],
])('says in words what is wrong with { %s }', (option, details) => {
  expect(() => readConfig(`export default { ${option} }`)).toThrow(`\n${details}`)
})

test.each(['https://name:secret@releases.example/acme', 'https://releases.example/acme?token=secret'])(
  'does not say what may be secret: %s',
  (address) => {
    const read = () => readConfig(`export default { sources: { acme: '${address}' } }`)
    expect(read).toThrow('sources.acme: expected an https address')
    expect(read).not.toThrow('secret')
  },
)
