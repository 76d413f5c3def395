export { keysteadModule as default } from '@keystead/module-sdk/preset'
