export { NftsView } from './NftsView.tsx'
export { NftView } from './NftView.tsx'
export { default as styleText } from './nfts.css'
export { nfts as texts } from './texts.ts'
