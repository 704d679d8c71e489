import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in `portico/` below it.
  publicDirectory: 'public',
  // Switched by `portico add` and `portico remove`.
  features: {},
  // Nodes say what an account holds. The local one goes by the id of the development network.
  networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  customRpcUrls: { 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['http://127.0.0.1:8899'] },
  // The page loads nothing of its own but its script.
  contentPolicy: { 'style-src': [], 'img-src': [], 'connect-src': [] },
})
