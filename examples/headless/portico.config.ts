import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  // Where `npm start` runs it; for the content policy.
  gatewayUrl: 'http://127.0.0.1:4101',
  // What the page loads itself, beside its script.
  contentPolicy: { 'style-src': ["'self'"] },
})
