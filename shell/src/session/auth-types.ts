import type { SupabaseClient } from '@supabase/supabase-js'

export type AuthClient = SupabaseClient['auth']
