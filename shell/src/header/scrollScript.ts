/** Runs in the head, so that styles know from the first frame on whether the page is scrolled. */
export const scrollScript =
  "addEventListener('scroll',()=>{let d=document,h=d.querySelector('[data-solid-past]');d.documentElement.toggleAttribute('data-scrolled',scrollY>h?.dataset.solidPast)},{passive:true});";
