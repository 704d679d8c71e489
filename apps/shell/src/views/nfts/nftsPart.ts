export { nfts as texts } from '../../locales/en/nfts.ts'
export { NftsView } from './NftsView.tsx'
export { NftView } from './NftView.tsx'
export { default as styleText } from './nfts.css'
