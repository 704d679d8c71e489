export { NftsView } from './NftsView.tsx'
export { NftView } from './NftView.tsx'
export { default as styleText } from './nfts.css'
export { texts } from './texts.ts'
