/**
 * Runs in the head: from the first frame on, also where a reload keeps the place on the page, styles can tell that the
 * page is scrolled past the limit of its header.
 */
export const scrollScript =
  "addEventListener('scroll',()=>{let d=document,h=d.querySelector('[data-solid-past]');d.documentElement.toggleAttribute('data-scrolled',scrollY>h?.dataset.solidPast)},{passive:true});";
