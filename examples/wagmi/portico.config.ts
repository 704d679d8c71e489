import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  // The page loads nothing of its own but its script.
  contentPolicy: { 'style-src': [], 'img-src': [], 'connect-src': [] },
})
