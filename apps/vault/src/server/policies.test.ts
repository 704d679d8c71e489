import { expect, test } from 'vitest'
import { createPagePolicy, createWorkerPolicy } from './policies.ts'

const parameters = {
  url: 'https://vault.example',
  files: ['frame.html', 'frame-A.js', 'part-B.js', 'worker-C.js', 'vault-D.css', 'release.json'],
  connections: ['https://service.example', 'https://node.example', 'https://node.example'],
  origins: ['https://shop.example'],
}

const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )

test('lets nothing in but the files of the release, and nothing out but to service and nodes', () => {
  expect(read(createPagePolicy(parameters))).toEqual({
    'default-src': ["'none'"],
    'script-src': [
      'https://vault.example/frame-A.js',
      'https://vault.example/part-B.js',
      'https://vault.example/worker-C.js',
    ],
    'worker-src': [
      'https://vault.example/frame-A.js',
      'https://vault.example/part-B.js',
      'https://vault.example/worker-C.js',
    ],
    'style-src': ['https://vault.example/vault-D.css'],
    'connect-src': ['https://vault.example/config.json', 'https://service.example', 'https://node.example'],
    'frame-ancestors': ['https://shop.example:*'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['portico-vault'],
  })
})

test('lets the keys’ worker speak with nobody', () => {
  expect(read(createWorkerPolicy(parameters))).not.toHaveProperty('connect-src')
  expect(read(createWorkerPolicy(parameters))['default-src']).toEqual(["'none'"])
})

test.each<[readonly string[], readonly string[]]>([
  [[], ["'none'"]],
  [['https://shop.example:8443'], ['https://shop.example:8443']],
  [['shop.example'], ['https://shop.example:*', 'http://shop.example:*']],
  [['https://*.shop.example'], ['https://*.shop.example:*']],
  [['https://a.*.example'], ["'none'"]],
  [['*'], ["'none'"]],
  [["https://shop.example; script-src 'unsafe-inline'"], ["'none'"]],
  [['javascript:alert(1)'], ["'none'"]],
])('for %j only %j may frame it', (origins, ancestors) => {
  expect(read(createPagePolicy({ ...parameters, origins }))['frame-ancestors']).toEqual(ancestors)
})
