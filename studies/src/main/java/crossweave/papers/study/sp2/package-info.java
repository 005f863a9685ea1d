/** Studies of the IBM SP2 and its parallel simulation [002]. */
package crossweave.papers.study.sp2;
