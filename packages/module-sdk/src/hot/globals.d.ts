declare module 'react-refresh/runtime' {
  export interface Family {
    /** The newest component registered under one name of a file. */
    current: unknown
  }
  export interface Update {
    /** Families whose hooks changed: their state cannot be kept. */
    staleFamilies: Set<Family>
  }
  export function createSignatureFunctionForTransform(): (...given: unknown[]) => unknown
  export function getFamilyByType(type: unknown): Family | undefined
  export function isLikelyComponentType(type: unknown): boolean
  export function performReactRefresh(): Update | null
  export function register(type: unknown, id: string): void
}
