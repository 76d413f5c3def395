declare module 'react-refresh/runtime' {
  export interface Family {
    /** The newest of the components that go by one name in one file. */
    current: unknown
  }
  export interface Update {
    /** Those whose hooks are others now: their state cannot be kept. */
    staleFamilies: Set<Family>
  }
  export function createSignatureFunctionForTransform(): (...given: unknown[]) => unknown
  export function getFamilyByType(type: unknown): Family | undefined
  export function isLikelyComponentType(type: unknown): boolean
  export function performReactRefresh(): Update | null
  export function register(type: unknown, id: string): void
}
