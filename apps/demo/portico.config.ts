import { defineConfig } from '@portico/cli'

export default defineConfig({
  publicDirectory: 'public',
  baseUrl: '/portico/',
  features: { send: true, receive: true },
})
