import type { SupabaseClient } from '@supabase/supabase-js'

export type AuthClient = SupabaseClient['auth']

export interface AuthConfig {
  supabaseUrl: string
  supabaseAnonKey: string
  apiUrl?: string
}
