/** The address in the form that calendar programs open by themselves: 'webcal://…'. */
export function subscriptionAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}
