import { defineConfig } from '@portico/cli'

export default defineConfig({
  publicDirectory: 'public',
  baseUrl: '/portico/',
  features: { history: true, receive: true, send: true },
})
