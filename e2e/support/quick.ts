export { isQuick } from '@keystead/server/testing/quick'
