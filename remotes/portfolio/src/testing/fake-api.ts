export { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
