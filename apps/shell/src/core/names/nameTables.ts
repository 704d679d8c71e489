// The one file that knows the library. What a browser normalizes by itself (NFC) is left to it.
export { ens_normalize as normalize } from '@adraffy/ens-normalize/xnf'
