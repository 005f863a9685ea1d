/** Studies of the IBM SP2 switch and of its conservative parallel simulation [002]. */
package crossweave.papers.study.sp2;
