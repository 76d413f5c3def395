// Written by the build from "offers" in module.json.
export {}

declare module '@keystead/module-sdk' {
  interface SlotProps {
    'payments.month-row': { leaseId: string; month: string }
  }
}
